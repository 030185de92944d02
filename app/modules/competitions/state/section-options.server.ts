import type { Kysely } from 'kysely';
import type { CompetitionRules } from '#app/modules/competition-rules/competition-rules.ts';
import type { CompetitionTable } from '#db/schema/competitions.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

interface ClubSectionOption {
  id: string;
  name: string;
}

/** Returns the sections that a competition can belong to, its own included even if archived. */
export const readClubSectionOptions = (
  db: Kysely<DatabaseSchema>,
  own: string | null = null,
): Promise<ClubSectionOption[]> =>
  db
    .selectFrom('section')
    .select(['id', 'name'])
    .where((e) => e.or([e('put_by', '=', 0), e('id', '=', own ?? '')]))
    .orderBy('position')
    .execute();

/** Reads the rules of a competition for `formatCompetitionRules`. */
export const readCompetitionRules = async (
  db: Kysely<DatabaseSchema>,
  row: CompetitionTable,
): Promise<CompetitionRules> => ({
  side: row.side,
  woods: row.woods,
  scoring: row.scoring,
  ends: row.ends,
  shots: row.shots,
  sets: row.sets,
  extras: row.extras,
  handicaps: row.handicaps,
  fee: row.fee,
  ageFrom: row.age_from,
  ageTo: row.age_to,
  ageOn: row.age_on ?? '',
  sectionName: await readClubSectionName(db, row.section),
});

/** Returns the name of a section; '' for none or if deleted. */
export async function readClubSectionName(
  db: Kysely<DatabaseSchema>,
  section: string | null,
): Promise<string> {
  if (section === null) return '';
  return (await readClubSectionOptions(db, section)).find(({ id }) => id === section)?.name ?? '';
}
