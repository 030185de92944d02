import { z } from 'zod';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { signUpReplyEndpoints } from '#app/modules/gatherings/admin/gathering-replies.endpoints.server.ts';
import { gatheringEndpoints } from '#app/modules/gatherings/admin/gatherings.endpoints.server.ts';
import { ownSignUpReplyEndpoints } from '#app/modules/gatherings/members/member-sign-up.endpoints.server.ts';
import { addVisitorSignUpReply } from '#app/modules/gatherings/replies/own-reply.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

type DemoLoader = ModuleParts['demo']['load'];

const partiesSchema = z.array(z.object({ skip: z.string(), phone: z.string() }));

/** Load a supper with choices, and a full coach trip with a waiting list. */
export const loadDemoGatherings: DemoLoader = async (site, demo) => {
  const { people } = demo;
  const { date: today } = getTodayAndPlaceholders(site);
  const after = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
  const [supper, coach] = [await findEvent(site, 'supper'), await findEvent(site, 'tour')];
  const facts = { from_day: today, most_each: 6, question: '', choices: [] };
  await performMutation(site, people.pauline, gatheringEndpoints.save, {
    ...facts,
    event: supper,
    closes: after(10),
    places: 40,
    fee: '12.50',
    for_strangers: 'anybody',
    choices: ['Beef', 'Salmon', 'Nut roast'],
    question: 'Is there anything you cannot eat?',
    about: 'Three courses in the clubhouse. The bar is open from six. Bring a friend.',
  });
  await performMutation(site, people.pauline, gatheringEndpoints.save, {
    ...facts,
    event: coach,
    closes: null,
    places: 7,
    fee: '18',
    for_strangers: 'members',
    about: 'We leave the car park at nine and are back by seven.',
  });
  await reply(site, demo, { supper, coach });
};

/** The calendar's demonstration has added it. */
async function findEvent({ db }: Site, type: string): Promise<string> {
  const { id } = await db.selectFrom('event').select('id').where('type', '=', type).executeTakeFirstOrThrow();
  return id;
}

async function reply(
  site: Site,
  { people, readDemoFile }: Parameters<DemoLoader>[1],
  { supper, coach }: Record<'supper' | 'coach', string>,
): Promise<void> {
  for (const [i, { skip, phone }] of (await readDemoFile('sides.json', partiesSchema)).entries()) {
    const party = {
      people: 2,
      choices: { [i % 2 ? 'Salmon' : 'Beef']: 2 },
      answer: i === 0 ? 'No nuts' : '',
    };
    const who = { name: skip, email: '', phone };
    const down = await addVisitorSignUpReply(site, {
      event: supper,
      sending: `demonstration ${skip}`,
      ...who,
      ...party,
    });
    const paying = { event: supper, id: down.id, paid: i === 0 ? 2500 : 1000 };
    if (i < 2) await performMutation(site, people.pauline, signUpReplyEndpoints.pay, paying);
  }
  const members = [people.margaret, people.derek, people.joan, people.edie];
  for (const [i, { id }] of members.entries()) {
    const party = { people: i === 0 ? 3 : 2, choices: {}, answer: '' };
    await performMutation(site, people.pauline, ownSignUpReplyEndpoints.add, {
      event: coach,
      member: id,
      ...party,
    });
  }
}
