import { randomUUID } from 'node:crypto';
import { unanswered } from './phone.mjs';

/**
 * Queue of requests tapped without a connection: sent in the order of tapping, each under its idempotency key until the site has
 * accepted it, as the browser does (app/api/offline/queued-calls.ts).
 */
export function createKept({ ask }) {
  let kept = [];
  let sending;

  /** Send in order until a request fails. A request that the site refuses leaves the queue. */
  async function sendInOrder() {
    while (kept.length > 0) {
      const [{ kind, method, path, json, id: key, sent }] = kept;
      const { body, status } = await ask(kind, method, path, { json, key }).catch(refusedBy);
      if (status === undefined || status >= 500 || [401, 412, 429].includes(status)) return;
      kept = kept.filter(({ id }) => id !== key);
      if (status < 400) sent(body);
    }
  }

  async function send() {
    sending ??= sendInOrder().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  return {
    send,
    /** Add a request; it replaces a queued one about the same. */
    async keep(one) {
      kept = [...kept.filter(({ about }) => about !== one.about), { ...one, id: randomUUID() }];
      await send();
    },
    isEmpty: () => kept.length === 0,
  };
}

const refusedBy = (error) => ({ ...unanswered(error), status: error.status });
