import { randomUUID } from 'node:crypto';
import { registerCustomer } from './ordering-customers.ts';

/** Sequences of the customer's actions on the payment page. `cancel` is a call to the shop. */
const lives = [
  { paymentMethod: 'card', steps: ['pay', 'cancel'] },
  { paymentMethod: 'card', steps: ['cancel', 'payAnyway'] },
  { paymentMethod: 'card', steps: ['payTwice', 'cancel'] },
  { paymentMethod: 'mb_way', steps: ['askPhone', 'confirm', 'cancel'] },
  { paymentMethod: 'mb_way', steps: ['askPhone', 'refuse', 'payAnyway', 'cancel'] },
  { paymentMethod: 'multibanco', steps: ['giveVoucher', 'payAtMachine', 'cancel'] },
  { paymentMethod: 'multibanco', steps: ['giveVoucher', 'cancel', 'payAtMachine'] },
  { paymentMethod: 'card', steps: ['pay'] },
] as const;

type Life = (typeof lives)[number];

/** Counts of the customers' actions. */
export interface PaidOrders {
  /** Answers of the API so far. */
  steps: number;
  finished: number;
}

/** A customer who orders online, pays and cancels, and continues after a crash. */
export interface Payer {
  /** Runs through order sequences until the API is gone. */
  live(done: PaidOrders): Promise<void>;
}

/** An order in the middle of its sequence. */
interface Living {
  key: string;
  life: Life;
  step: number;
}

/** Registers a customer who pays online. */
export async function registerPayer(url: string, email: string, first: number): Promise<Payer> {
  const { call, token, body } = await registerCustomer(url, email);
  let count = first;
  const next = (): Living => ({ key: randomUUID(), life: lives[count++ % lives.length] ?? lives[0], step: 0 });
  let living = next();

  /** Returns the address of the payment page. The same key returns the same order and page. */
  const order = async ({ key, life: { paymentMethod } }: Living) => {
    const { orderId, url: page } = await call(
      '/api/order/stripe',
      { ...body, paymentType: 'Online', paymentMethod },
      { token, key },
    );
    if (!orderId || !page) throw new Error('an online order was refused');
    return { orderId, page };
  };
  const cancel = async (orderId: string) => {
    const { order: stored } = await call(`/api/order/detail?orderId=${orderId}`, undefined, { token });
    // A crash may have come between the action and its answer.
    if (!stored || stored.status === 'Cancelled') return;
    await call('/api/order/cancel', { orderId, version: stored.version }, { token });
  };
  return {
    async live(done) {
      for (;;) {
        try {
          const { orderId, page } = await order(living);
          done.steps++;
          const { steps } = living.life;
          for (let choice = steps[living.step]; choice; choice = steps[++living.step]) {
            await (choice === 'cancel' ? cancel(orderId) : press(page, choice));
            done.steps++;
          }
        } catch (error) {
          if (isGone(error)) return;
          throw error;
        }
        done.finished++;
        living = next();
      }
    },
  };
}

async function press(page: string, choice: string): Promise<void> {
  const body = new URLSearchParams({ choice, phone: '912345678' });
  const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  if (reply.status >= 500) throw new Error(`the sandbox answers ${reply.status}: ${await reply.text()}`);
}

/** Whether a call failed because the API is gone. */
const isGone = (error: unknown): boolean => error instanceof TypeError;
