import { convertNamesOnlyDraw } from '#app/modules/competition-rules/draws/convert-draw.ts';
import { recalculateCompetition } from '#app/modules/competition-rules/progress/recalculate-competition.ts';
import { leagueSeasonRulesSchema } from '#app/modules/fixtures/fixtures.server.ts';
import { matchFormatSchema } from '#app/modules/formats/format-schemas.server.ts';
import type { ContentRuleParsers } from '#content-files/club-rules.ts';

/** Parsers of the club's rules, for reading content folders. */
export const contentRuleParsers: ContentRuleParsers = {
  readFormat(given, some) {
    const { success, data, error } = (some ? matchFormatSchema.partial() : matchFormatSchema).safeParse(
      given,
    );
    if (success) return { card: data };
    const [issue] = error.issues;
    return { path: issue?.path.join('.') || 'rules', message: issue?.message ?? '' };
  },
  readBook(given) {
    const [issue] = leagueSeasonRulesSchema.safeParse(given).error?.issues ?? [];
    return issue && `${issue.path.join('.') || 'rules'}: ${issue.message}`;
  },
  // Draws by names only; if it parses as a draw, winners advance and admins can continue it.
  readDraw({ competition: facts, side, rounds, ties }) {
    const adopted = convertNamesOnlyDraw(facts.slug, rounds, ties);
    const competition = { ...facts, side: side ?? adopted?.side ?? 1 };
    if (!adopted) return { competition, rounds, entries: [], players: [], ties };
    return { ...recalculateCompetition({ competition, rounds, ...adopted }), players: adopted.players };
  },
};
