/** Returns a readable id for the audit log: 'tuesday-2025-osmoor', with a number appended if it is taken. */
export function createLeagueTeamId(
  league: string,
  season: number,
  name: string,
  taken: readonly string[],
): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const id = `${league}-${season}-${slug || 'team'}`.slice(0, 80);
  if (!taken.includes(id)) return id;
  for (let more = 2; ; more++) if (!taken.includes(`${id}-${more}`)) return `${id}-${more}`;
}
