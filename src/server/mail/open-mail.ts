import { join } from 'node:path';
import { type BackgroundJob, startBackgroundJob } from '../process/background-job.ts';
import { deliverDueMail, type DeliveryDeps, lanesOf, type MailLane } from './deliver-mail.ts';
import { createFolderTransport } from './folder-transport.ts';
import { type MailTransport, USUAL_CONNECTIONS } from './mail-transport.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';

interface MailSettings {
  dataDir: string;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
}

interface MailDeps extends Omit<DeliveryDeps, 'transport' | 'from'> {
  /** Receives mails instead of SMTP or the mail folder. */
  mailTransport: MailTransport | undefined;
}

/** The shop's mail: the outbox and its delivery. */
export interface OpenMail {
  outbox: Outbox;
  /** Whether mails leave the shop. Otherwise they are files on its machine. */
  isSent: boolean;
  start(): void;
  deliver(): Promise<void>;
  close(): Promise<void>;
}

const usualSender = 'shop@localhost';
/** Milliseconds between two checks of the outbox. */
const BETWEEN_RUNS = { urgent: 1_000, others: 5_000 };

/** Sends by SMTP if a server is set, otherwise writes mails as files into the folder `outbox` of the data directory. */
export function openMail({ dataDir, smtpUrl, mailFrom = usualSender }: MailSettings, deps: MailDeps): OpenMail {
  const offline = () => createFolderTransport(join(dataDir, 'outbox'));
  const transport = deps.mailTransport ?? (smtpUrl ? createSmtpTransport(smtpUrl) : offline());
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  const lanes = lanesOf(transport.atOnce ?? USUAL_CONNECTIONS);
  const deliver = (lane: MailLane, signal?: AbortSignal) =>
    deliverDueMail({ ...deps, transport, from: mailFrom }, lane, signal);
  const onProblem = (error: unknown) => deps.log('The waiting mails could not be sent', error);
  const startJob = (lane: MailLane) =>
    startBackgroundJob((signal) => deliver(lane, signal), {
      between: lane.isUrgent ? BETWEEN_RUNS.urgent : BETWEEN_RUNS.others,
      onProblem,
    });
  let jobs: BackgroundJob[] | undefined;
  return {
    outbox: createOutbox({ now: deps.now, domain }),
    isSent: deps.mailTransport !== undefined || smtpUrl !== undefined,
    start: () => void (jobs ??= lanes.map(startJob)),
    async deliver() {
      for (const lane of lanes) await deliver(lane);
    },
    async close() {
      await Promise.all((jobs ?? []).map((job) => job.stop()));
      transport.close();
    },
  };
}
