/** Acts of a club on one day, by the time of day; a season lies between April and September. */
export function planOf(acts) {
  const { season, forum, office, people } = acts;
  /** State that lasts for longer than a day. */
  const club = { topics: 0, slug: undefined, letters: [], ends: [] };

  const morning = async (day) => {
    const { date, monthDay, year, index } = day;
    if (index === 0) await season.book(year);
    if (day.has('03-20')) await office.openYear(year);
    if (day.has('03-25')) await office.rotas(year);
    if (day.has('04-01')) await office.green('open');
    if (day.has('10-01')) await office.green('closed');
    if (day.has('04-20')) club.slug = await office.competition(year);
    if (day.has('06-01') || day.has('06-25')) await office.remind();
    if (day.has('11-20')) await season.book(year + 1);
    if (day.isThe(10)) club.letters.push(await office.letter(`A word of ${date}`));
    if (day.isThe(12)) await office.album(`Pictures of ${date}`, date, 4);
    if (day.isThe(15)) await office.paper(`Minutes of ${date}`, date);
    if (day.isThe(18)) await office.notice(`Notice of ${date}`, date, null);
    if (monthDay >= '10-01' && monthDay <= '11-10') club.ends.push(await office.seasonEnd());
    if (day.isSeason && day.hasWeekday(1)) await asked(day);
    if (day.isSeason && day.hasWeekday(3) && club.slug && monthDay > '06-01') await office.tie(club.slug);
    if (day.isSeason && day.hasWeekday(4)) await office.swap(date);
    if (monthDay > '03-20' && monthDay < '06-10')
      for (let at = 0; at < 3; at += 1) await office.pay(day.any(day.present), date);
    if (index % 15 === 3) await people.join();
    if (index % 20 === 11) await people.goAway();
    if (index % 9 === 5) await people.forgets();
    if (index % 13 === 2) await people.phone();
    if (day.isSeason && index % 10 === 7) await season.addEvent(day.later(12));
    await people.visit();
  };

  /** Ask for names two weeks ahead, and pick a side from the members who have said yes. */
  async function asked(day) {
    const coming = await season.eventsOf(day.later(8), day.later(21));
    const matches = coming.filter(
      ({ type, opponent }) => ['tuesday', 'friendly'].includes(type) && opponent !== '',
    );
    if (matches.length > 0) await season.takeNames(matches);
    const week = await season.eventsOf(day.date, day.later(6));
    const next = week.find(({ type, state }) => type === 'tuesday' && state === 'on');
    if (next) await season.side(next);
  }

  const afternoon = async (day) => {
    const today = await season.eventsOf(day.date);
    const rollUp = today.find(({ type }) => type === 'roll-up');
    if (rollUp) await season.rollUp(rollUp);
    if (!day.isSeason) return;
    const coming = await season.withNames(await season.eventsOf(day.later(3), day.later(20)));
    for (let at = 0; at < 4 && coming.length > 0; at += 1)
      await season.answer(day.any(day.withMail), day.any(coming));
    if (day.index % 31 === 9 && coming.length > 0) await season.cancel(coming[0]);
  };

  const evening = async (day) => {
    for (const event of await season.eventsOf(day.date))
      if (['tuesday', 'wednesday', 'friday', 'friendly'].includes(event.type) && event.state !== 'cancelled')
        await season.result(event);
    if (day.index % 4 === 0) await forum.topic();
    for (let at = 0; at < (day.isSeason ? 3 : 1); at += 1) await forum.reply(at === 0 && day.index % 5 === 1);
    if (day.index % 11 === 6) await forum.strayPicture();
    if (day.index % 6 === 2) await forum.follow();
    await forum.read();
    if (day.index % 3 === 0) await people.signOut();
    if (day.index % 2 === 0) await people.wrongPassword();
    if (day.index % 7 === 4) await people.ownData();
  };
  return { morning, afternoon, evening, club };
}
