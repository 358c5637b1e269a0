import { counter, type Figure } from './figures.ts';
import { watchProcess } from './process-figures.ts';
import { createRequestFigures, type RequestFigures } from './request-figures.ts';

/** The counts of this process since its start. */
export interface OwnFigures {
  requests: RequestFigures;
  mailFailed(isGivenUp: boolean): void;
  read(): Figure[];
  close(): void;
}

export function createOwnFigures(): OwnFigures {
  const requests = createRequestFigures();
  const process = watchProcess();
  const mails = { again: 0, given_up: 0 };
  const failures = () => Object.entries(mails).map(([outcome, value]) => ({ labels: { outcome }, value }));
  return {
    requests,
    mailFailed: (isGivenUp) => void (mails[isGivenUp ? 'given_up' : 'again'] += 1),
    read: () => [
      ...requests.read(),
      counter(
        'nortada_mails_failed_total',
        'Failed attempts to send a mail, by whether the shop tries again.',
        failures(),
      ),
      ...process.read(),
    ],
    close: process.close,
  };
}
