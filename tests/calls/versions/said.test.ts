import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inItsPlace } from '#tests/calls/in-its-place.ts';
import { people } from '#tests/calls/people/people.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { described } from './described.ts';

/** Calls that need no version, with the reason. Every other writing call sends it in `If-Match`. */
const without: Record<string, RegExp> = {
  ...people.unversioned,
  'somebody’s own: nobody else changes it':
    /^\w+ \/(logout|login|reset-password|api\/(me|email|set-up)|members\/stop-mail)|(PATCH|DELETE) \/forum\/(posts|topics)\/\{id\}$|\/restoration$(?<!pages\/\{key\}\/restoration)|^(PUT|DELETE) \/api\/competitions\/matches\/\{id\}\/result$/,
  'it makes something new and takes nothing away':
    /^POST (\/forum\/(topics|posts|reports)|\/api\/forum\/pictures|.*\/pictures|.*\/photos|\/api\/moderation\/(categories|members\/\{id\}\/warning)|\/api\/desk\/(members|members\/import|committee|pages\/notices|screens|formats|results\/leagues|league\/book|league\/clubs|league\/clubs\/\{id\}\/contacts|teams|sections|opens|opens\/\{slug\}\/entries|photos\/albums|calendar\/(events|clubs|kinds|seasons|events\/\{id\}\/programme)|results\/cups|results\/cups\/\{slug\}\/(ties|other-ties)|competitions|competitions\/honours|competitions\/\{slug\}\/entries)|.*\/(teams|last-teams|deductions|matches|matches\/\{id\}\/letter)|\/api\/(csp-reports|script-errors))$/,
  'between sites, or of what a league says: it is looked at anew as it is done':
    /^POST \/api\/exchange\/v1\/|\/following(\/taken|\/left|\/\{id\}\/(?:fetch|results))?$|^POST \/api\/desk\/league\/sites$/,
  'a mark: to set it twice is to set it once':
    /\/(read|follow|about|reactions\/\{name\}|quiet|agreement)$|^DELETE \/api\/desk\/(steps|status\/failures\/\{failure\})$|\/desk\/season-end\/\{thing\}$|^PATCH \/api\/moderation\/(topics|posts)\/\{id\}$|\/\{slug\}\/(roll|adoption)$/,
  'it sends a code, a mail to oneself, or ends what was given out':
    /\/members\/\{id\}\/(invitation|letter|sessions)$|\/desk\/steps\/mail$|\/league\/returns\/(\{id\}\/links|cards)$/,
  'done once: whoever comes second is told':
    /\/reports\/\{id\}\/end$|\/applications\/\{id\}(\/member)?$|\/changes\/\{id\}\/undo$|\/telling$/,
  'it sends all that was seen: a list’s mark, an order of pictures':
    /^\w+ \/api\/desk\/calendar\/import$|\/albums\/\{id\}\/order$|\/leagues\/\{day\}\/(round|clubs)$|\/desk\/league\/(take-in|club-list|invented-clubs)$|\/opens\/\{slug\}\/entry-list$/,
  'of playing, somebody’s own, or a mark, or the last word holds':
    /\/playing\/events\/\{id\}\/(place|answer|names\/\{member\})$|\/boards\/\{id\}\/names\/\{member\}$|\/(places\/\{member\}|guests\/\{guest\}|events\/\{id\}\/telling\/\{who\})$|\/playing\/pairings$|\/duties\/(away|turns)(\/|$)|\/duties\/telling\/\{id\}$|\/on-the-day\/\{event\}\/(taps|closing)$/,
  'of playing, kept where there is no line: the version that was seen is in its body':
    /^PUT \/api\/playing\/cards\/\{id\}\/sides\/\{side\}$/,
  'of playing, it makes something new and takes nothing away':
    /^POST \/api\/(desk\/)?(playing\/boards|coming\/\{event\}\/replies|duties\/rotas.*|on-the-day\/\{event\}\/draws)$/,
  'it stores nothing': /^POST \/api\/desk\/workbooks$/,
  'of playing, done once: whoever comes second is told': /\/places\/\{member\}\/offer$/,
  'of playing, it sends all that was seen': /\/playing\/(asking|boards\/\{id\}\/paper)$/,
};

test('every call that writes says which version it saw, or there is a reason why it need not', async (t) => {
  const club = await openClub(t, { uses: true });
  const wrong: string[] = [];
  for (const { name, call, versioned } of await described(club)) {
    const reasons = Object.values(without).filter((fits) => fits.test(name));
    if (reasons.length !== (versioned ? 0 : 1)) wrong.push(`${name}: ${reasons.length} reasons`);
    if (!versioned) continue;
    const header = call.parameters?.find((one) => one.name === 'if-match');
    if (!header?.required) wrong.push(`${name}: it may be left out`);
    if (!('428' in call.responses && '409' in call.responses)) wrong.push(`${name}: 409 and 428`);
    if (call.parameters?.some((one) => one.name === 'version')) wrong.push(`${name}: two ways`);
  }
  assert.deepEqual(wrong, []);
});

test('without the version that was seen nothing is changed, and a malformed one is a mistake', async (t) => {
  const club = await openClub(t, { uses: true });
  const peter = await club.signIn(demoPeople.peter);
  const inPlace = inItsPlace(club);
  let asked = 0;
  for (const { name, versioned } of await described(club)) {
    if (!versioned) continue;
    asked += 1;
    await inPlace(name);
    const [method, template = ''] = name.split(' ');
    const path = template
      .replace('{year}', '2025')
      .replace('{day}', 'tuesday')
      .replace(/\{\w+\}/g, 'none');
    const say = (headers: Record<string, string>) =>
      club.get(path, {
        method,
        headers: { authorization: `Bearer ${peter}`, 'content-type': 'application/json', ...headers },
        body: method === 'DELETE' ? undefined : '{}',
      });
    const answer = await say({});
    const problem = await answer.json();
    assert.deepEqual([answer.status, problem.status], [428, 428], name);
    assert.match(problem.detail, /^Send the version number you saw.*\.$/, name);
    for (const wrong of ['7', 'W/"7"', '*', '"7", "8"', '"x"', '"9007199254740993"', '""']) {
      const refused = await say({ 'if-match': wrong });
      assert.equal(refused.status, 422, `${name} ${wrong}`);
      assert.match((await refused.json()).errors['if-match'], /in quotation marks/);
    }
    await club.context.limits.clear('write-member', demoPeople.peter.id);
  }
  assert.ok(asked > 50, `${asked} calls`);
});
