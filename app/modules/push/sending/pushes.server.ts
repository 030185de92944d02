import type { Postman } from '#app/site/mail.ts';
import type { Pusher } from './pusher.server.ts';

/** What the rest of the site knows of phones that are told. */
export interface Pushes {
  /** Whether phones can show anything at all: not where SERVICE_WORKER is off. */
  isOn: boolean;
  /** A push service in our own network that may be asked all the same (PUSH_SERVICE). */
  inside: string | undefined;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    pushes: Pushes;
  }
}

/** One postman for both: whoever wakes it for a mail wakes it for phones, which are told before anybody is mailed. */
export const withPushes = (postman: Postman, pusher: Pusher): Postman => ({
  ...postman,
  start() {
    pusher.start();
    postman.start();
  },
  wake() {
    pusher.wake();
    postman.wake();
  },
  async deliver() {
    await pusher.deliver();
    return postman.deliver();
  },
  async stop() {
    await pusher.stop();
    await postman.stop();
  },
});
