import { crashRun } from '../crash/crash-run.ts';
import { paymentCrashRun } from '../crash/payment-crash-run.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { workersIn } from '../support/run/workers-of.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { orderProblems } from './kept-orders.ts';
import { startOrders, wrongStatuses } from './steady-orders.ts';
import { statusOf, told, type Trial, until } from './trial.ts';

const KILLS = 10;
const PAID_KILLS = 5;
const FALLS = 3;

export const kills: Trial = {
  name: 'kills',
  fault: `the process is killed ${KILLS} times at random moments while 8 customers order`,
  async run() {
    const { acknowledged, brokenOff, problems } = await crashRun(temporaryFolder('trial'), KILLS);
    return { seen: `${acknowledged} orders acknowledged, ${brokenOff} broken off and sent again`, lost: problems };
  },
};

export const paidKills: Trial = {
  name: 'paid-kills',
  fault: `it is killed ${PAID_KILLS} times among payments, cancellations and refunds`,
  async run() {
    const { finished, between, problems } = await paymentCrashRun(temporaryFolder('trial'), PAID_KILLS);
    const open = Object.values(between).reduce((sum, count) => sum + count, 0);
    const seen = `${finished} orders paid and given back, ${open} asks under way at a kill; the ledger is the provider's books`;
    return { seen, lost: problems };
  },
};

export const falls: Trial = {
  name: 'falls',
  fault: `the serving process is killed ${FALLS} times under its supervisor, orders going on`,
  async run() {
    const shop = await startBuiltShop();
    try {
      await using orders = await startOrders(shop.url);
      const health = () => statusOf(`${shop.url}/api/health`);
      const away: number[] = [];
      for (let fall = 0; fall < FALLS; fall++) {
        await orders.more(20);
        const [worker = 0] = workersIn(shop.supervisor);
        process.kill(worker, 'SIGKILL');
        await until('the end of the process', () => !workersIn(shop.supervisor).includes(worker));
        away.push(await until('an answer', async () => (await health()) === 200));
      }
      await orders.more(20);
      await orders.stop();
      const { acknowledged } = orders.ledger;
      const lost = [...(await orderProblems(shop, acknowledged)), ...wrongStatuses(orders, [200, 0])];
      return { seen: `answers again after at most ${told(Math.max(...away))}; ${acknowledged.size} orders`, lost };
    } finally {
      await shop.stop();
    }
  },
};
