import type { Visitor } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readMember } from '#app/modules/members/members.server.ts';
import { codeSentences } from '#app/modules/ways-in/codes/code-words.ts';
import { readCode, useCode } from '#app/modules/ways-in/codes/codes.server.ts';
import { comeIn } from '#app/modules/ways-in/sign-in/sign-in.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Signs in with the code of a printed letter, once, without a password. Refusals as for every code. */
export async function comeInByLetter(site: Site, visitor: Visitor, code: string): Promise<string> {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': visitor.address });
  const found = await readCode(db, clock, code, ['letter']);
  const member = await readMember(db, found.member ?? '').catch(() => {
    throw new Refusal(404, codeSentences.not_found);
  });
  await limits.forgive({ 'code-here': visitor.address });
  return comeIn(site, visitor, member, { by: 'letter', use: (tx) => useCode(tx, clock, found) });
}
