import type { MailOutboxSender } from '#app/site/mail.ts';
import type { PushSender } from './pusher.server.ts';

/** Push configuration, in the site's context. */
interface PushServerSettings {
  /** False with SERVICE_WORKER off: devices cannot show notifications. */
  isOn: boolean;
  /** Allowed push service in the private network (PUSH_SERVICE). */
  inside: string | undefined;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    pushes: PushServerSettings;
  }
}

/** Combines postman and pusher: wake calls both, pushes before mails. */
export const combinePostmanWithPusher = (
  postman: MailOutboxSender,
  pusher: PushSender,
): MailOutboxSender => ({
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
