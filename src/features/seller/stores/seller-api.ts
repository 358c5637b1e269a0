import { ApiError } from '#browser/api/api-error.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';

/** Whether the API has the additive calls of the back office. Only the embedded API does. */
export const hasBackOffice: boolean = isEmbeddedApi;

/** The loading state of a part of the back office. `absent`: the API lacks it, and it is not shown. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'absent';

export const firstState: LoadState = hasBackOffice ? 'loading' : 'absent';

/** Returns the state after a failed call. An API without the call counts as `absent`. */
export const stateAfter = (error: unknown): LoadState =>
  error instanceof ApiError && error.code === 'not_found' ? 'absent' : 'failed';
