import { perform } from '#app/endpoints/perform.server.ts';
import { eventFields } from '#app/modules/calendar/events/event-shapes.server.ts';
import { eventEndpoints } from '#app/modules/calendar/events/events.endpoints.server.ts';
import { kindEndpoints } from '#app/modules/calendar/kinds/kinds.endpoints.server.ts';
import { readyMade } from '#app/modules/calendar/kinds/ready-made.ts';
import { gatheringEndpoints } from '#app/modules/gatherings/admin/gatherings.endpoints.server.ts';
import { replyEndpoints } from '#app/modules/gatherings/admin/replies.endpoints.server.ts';
import { comeAsStranger } from '#app/modules/gatherings/coming/reply.server.ts';
import { ownReplyEndpoints } from '#app/modules/gatherings/members/my-coming.endpoints.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';
import { demoSides } from './demo-files.ts';

/** Load a supper with choices, and a full coach trip with a waiting list. */
export async function loadComing(site: Site): Promise<void> {
  const { date: today } = dayAndWords(site);
  const after = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
  for (const kind of readyMade.filter(({ name }) => name === 'Supper' || name === 'Tour'))
    await perform(site, cast.pauline, kindEndpoints.add, kind);
  const add = async (fields: { type: string; opponent: string; time: string; days: number }) => {
    const { days, ...given } = fields;
    const read = eventFields.parse({ ...given, date: after(days), place: 'home' });
    const season = Number(today.slice(0, 4));
    return (await perform(site, cast.pauline, eventEndpoints.add, { season, ...read, despite: true })).id;
  };
  const facts = { from_day: today, most_each: 6, question: '', choices: [] };
  const supper = await add({ type: 'supper', opponent: 'Midsummer supper', time: '19:00', days: 14 });
  await perform(site, cast.pauline, gatheringEndpoints.save, {
    ...facts,
    event: supper,
    closes: after(10),
    places: 40,
    fee: '12.50',
    for_strangers: 'anybody',
    choices: ['Beef', 'Salmon', 'Nut roast'],
    question: 'Is there anything that you cannot eat?',
    about: 'Three courses in the club house. The bar is open from six. Bring a friend.',
  });
  const coach = await add({ type: 'tour', opponent: 'Coach to the seaside green', time: '09:00', days: 35 });
  await perform(site, cast.pauline, gatheringEndpoints.save, {
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
  for (const [i, { skip, phone }] of (await demoSides()).entries()) {
    const party = {
      people: 2,
      choices: { [i % 2 ? 'Salmon' : 'Beef']: 2 },
      answer: i === 0 ? 'No nuts' : '',
    };
    const who = { name: skip, email: '', phone };
    const down = await comeAsStranger(site, {
      event: supper,
      sending: `demonstration ${skip}`,
      ...who,
      ...party,
    });
    const paying = { event: supper, id: down.id, paid: i === 0 ? 2500 : 1000 };
    if (i < 2) await perform(site, cast.pauline, replyEndpoints.pay, paying);
  }
  const members = [cast.margaret, cast.derek, cast.joan, cast.edie];
  for (const [i, { id }] of members.entries()) {
    const party = { people: i === 0 ? 3 : 2, choices: {}, answer: '' };
    await perform(site, cast.pauline, ownReplyEndpoints.add, { event: coach, member: id, ...party });
  }
}
