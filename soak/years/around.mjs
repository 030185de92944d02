import { once } from 'node:events';
import { createServer } from 'node:http';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { pushService } from '#tests/push/push-service.ts';

/**
 * Start the services around a site: a mail server, a league's sheet, the address that receives its heartbeat, and the push
 * service of its phones.
 */
export async function openAround(t, now) {
  const post = await startTestSmtpServer(t);
  let isPostAway = false;
  let [beats, lastBeat, longest, sheetAsked] = [0, 0, 0, 0];
  const heart = await serve(t, (response) => {
    const moment = now();
    if (lastBeat > 0) longest = Math.max(longest, moment - lastBeat);
    lastBeat = moment;
    beats += 1;
    response.end();
  });
  let isSheetAway = false;
  const sheet = await serve(t, (response) => {
    sheetAsked += 1;
    if (isSheetAway) return response.writeHead(503).end();
    response.setHeader('content-type', 'text/csv');
    const week = Math.floor(sheetAsked / 50);
    response.end(`Team,Played,Won,Drawn,Lost,For,Against,Points\nLarkby,${week},1,0,0,20,10,${week}\n`);
  });
  const phones = await pushService(t);
  /** Time of arrival of each mail, beside its contents. */
  const mails = [];
  post.answers.data = (mail) => {
    mails.push({ at: now(), to: mail.to?.[0]?.address, subject: mail.subject, text: mail.text ?? '' });
    return undefined;
  };
  return {
    mails,
    phones,
    isPostAway: () => isPostAway,
    async postGoesAway() {
      isPostAway = true;
      await post.close();
    },
    async postComesBack() {
      await post.open();
      isPostAway = false;
    },
    sheetGoesAway() {
      isSheetAway = true;
    },
    sheetComesBack() {
      isSheetAway = false;
    },
    facts: () => ({ beats, longest, sheetAsked, pushes: phones.asked() }),
    settings: {
      MAIL_URL: post.url(),
      HEARTBEAT_URL: heart,
      LEAGUE_TUESDAY_TABLE_URL: sheet,
      PUSH_SERVICE: phones.origin,
    },
  };
}

async function serve(t, answer) {
  const server = createServer((_, response) => answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}/`;
}
