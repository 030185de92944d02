/**
 * Troubles of a machine under the stairs in two years, by date: each with the log lines that the site may write meanwhile, and
 * the notifications to its keeper.
 */
export function troublesOf({ machine, disk, around, until }) {
  const day = 24 * 3600_000;
  const at = (date, time = '12:00') =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/London').epochMilliseconds;
  const cut = (date, time, hours, more = {}) => ({
    name: `power cut of ${hours} h`,
    from: at(date, time),
    to: at(date, time) + hours * 3600_000,
    begin: () => machine.cut(),
    end: () => machine.turnOn(),
    lines: /./,
    ...more,
  });
  const all = [
    cut('2026-03-21', '19:03', 2),
    cut('2026-05-15', '10:01', 1),
    {
      name: 'a full disk',
      from: at('2026-06-20', '09:00'),
      to: at('2026-06-21', '09:00'),
      begin: () => disk.fill(40_000),
      end: () => disk.clear(),
      isLeftOut: !disk.canBeFull,
      alarm: 'disk',
      lines:
        /disk is full|no space|ENOSPC|backup was not made|needs looking after|full|not be kept|could not|forgetting|reminders|turns|weekly/i,
      isAnswered: true,
    },
    cut('2026-07-19', '03:06', 1),
    {
      name: 'a sheet that is away',
      from: at('2026-08-05'),
      to: at('2026-08-17'),
      begin: () => around.sheetGoesAway(),
      end: () => around.sheetComesBack(),
      weeks: 2,
      lines: /sheet|needs looking after/,
    },
    cut('2026-10-13', '12:00', 3),
    cut('2026-12-30', '16:00', 96),
    {
      name: 'a mail server that is away',
      from: at('2027-06-09'),
      to: at('2027-06-16'),
      begin: () => around.postGoesAway(),
      end: () => around.postComesBack(),
      over: 'mail',
      // On the Monday during the outage, sent once it is over, and on the one after where more mails were given up since.
      weeks: 1,
      mayBeMore: 1,
      lines: /mail|needs looking after/,
      isAnswered: true,
    },
    cut('2027-04-04', '08:04', 5),
    cut('2027-09-14', '19:05', 2),
    cut('2027-12-24', '03:06', 30),
    cut('2028-02-29', '10:02', 1),
  ];
  const begun = machine.now();
  const chosen = all.filter(({ isLeftOut, from, to }) => !isLeftOut && from > begun && to < until);
  return {
    all: chosen,
    /** Run the troubles that begin or end by then, in order. */
    async between(from, to, hop) {
      const turns = chosen.flatMap((one) => [
        { at: one.from, act: one.begin },
        { at: one.to, act: one.end },
      ]);
      for (const turn of turns.filter((one) => one.at > from && one.at <= to).sort((a, b) => a.at - b.at)) {
        await hop(turn.at);
        await turn.act();
      }
    },
    explains: (moment, line) =>
      chosen.some(
        (one) =>
          moment >= one.from - 60_000 &&
          moment <= one.to + (one.weeks || one.over ? 9 : 1) * day &&
          one.lines.test(line),
      ),
    isUnderWay: (moment) => chosen.some((one) => one.isAnswered && moment >= one.from && moment <= one.to),
  };
}
