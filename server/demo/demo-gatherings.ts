import { performMutation } from '#app/endpoints/perform.server.ts';
import { eventFieldsSchema } from '#app/modules/calendar/events/event-schemas.server.ts';
import { calendarEventEndpoints } from '#app/modules/calendar/events/events.endpoints.server.ts';
import { eventKindEndpoints } from '#app/modules/calendar/kinds/kinds.endpoints.server.ts';
import { presetEventKinds } from '#app/modules/calendar/kinds/preset-kinds.ts';
import { signUpReplyEndpoints } from '#app/modules/gatherings/admin/gathering-replies.endpoints.server.ts';
import { gatheringEndpoints } from '#app/modules/gatherings/admin/gatherings.endpoints.server.ts';
import { ownSignUpReplyEndpoints } from '#app/modules/gatherings/members/member-sign-up.endpoints.server.ts';
import { addVisitorSignUpReply } from '#app/modules/gatherings/replies/own-reply.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { demoPeople } from './cast.ts';
import { readDemoOpenEntries } from './demo-files.ts';

/** Load a supper with choices, and a full coach trip with a waiting list. */
export async function loadDemoGatherings(site: Site): Promise<void> {
  const { date: today } = getTodayAndPlaceholders(site);
  const after = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
  for (const kind of presetEventKinds.filter(({ name }) => name === 'Supper' || name === 'Tour'))
    await performMutation(site, demoPeople.pauline, eventKindEndpoints.add, kind);
  const add = async (fields: { type: string; opponent: string; time: string; days: number }) => {
    const { days, ...given } = fields;
    const read = eventFieldsSchema.parse({ ...given, date: after(days), place: 'home' });
    const season = Number(today.slice(0, 4));
    return (
      await performMutation(site, demoPeople.pauline, calendarEventEndpoints.add, {
        season,
        ...read,
        despite: true,
      })
    ).id;
  };
  const facts = { from_day: today, most_each: 6, question: '', choices: [] };
  const supper = await add({ type: 'supper', opponent: 'Midsummer supper', time: '19:00', days: 14 });
  await performMutation(site, demoPeople.pauline, gatheringEndpoints.save, {
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
  const coach = await add({ type: 'tour', opponent: 'Coach to the seaside green', time: '09:00', days: 35 });
  await performMutation(site, demoPeople.pauline, gatheringEndpoints.save, {
    ...facts,
    event: coach,
    closes: null,
    places: 7,
    fee: '18',
    for_strangers: 'members',
    about: 'We leave the car park at nine and are back by seven.',
  });
  await reply(site, supper, coach);
}

async function reply(site: Site, supper: string, coach: string): Promise<void> {
  for (const [i, { skip, phone }] of (await readDemoOpenEntries()).entries()) {
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
    if (i < 2) await performMutation(site, demoPeople.pauline, signUpReplyEndpoints.pay, paying);
  }
  const members = [demoPeople.margaret, demoPeople.derek, demoPeople.joan, demoPeople.edie];
  for (const [i, { id }] of members.entries()) {
    const party = { people: i === 0 ? 3 : 2, choices: {}, answer: '' };
    await performMutation(site, demoPeople.pauline, ownSignUpReplyEndpoints.add, {
      event: coach,
      member: id,
      ...party,
    });
  }
}
