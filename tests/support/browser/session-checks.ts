import { offlineApi, type OfflineReply } from '../shops/offline-api.ts';

/** A customer for the answer of the session check. */
export const maria = {
  user: { _id: 'user-1', name: 'Maria Silva', email: 'maria@example.pt', cartItems: { deck: 2 } },
};
export const refusal = { status: 200, success: false, message: 'Not Authorized' };
export const unauthorised = { status: 401, message: 'Not Authorized' };
export const broken = { status: 500, message: '' };

/** Answers the session checks in sequence. The last answer repeats. */
export function answerChecks(...answers: OfflineReply<'userIsAuth'>[]) {
  let check = 0;
  const seen: (string | null)[] = [];
  const calls = offlineApi({
    cartUpdate: () => ({}),
    userIsAuth: (request) => {
      seen.push(request.headers.get('authorization'));
      return answers[Math.min(check++, answers.length - 1)] ?? broken;
    },
  });
  return { calls, seen, checks: () => calls.filter((call) => call === 'userIsAuth').length };
}
