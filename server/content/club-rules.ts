import { convertNamesOnlyDraw } from '#app/modules/competitions/draw/convert-draw.ts';
import { recalculateCompetition } from '#app/modules/competitions/state/recalculate-competition.ts';
import { seasonRulesSchema } from '#app/modules/fixtures/fixtures.server.ts';
import { formatSchema } from '#app/modules/formats/format-schemas.server.ts';
import type { ClubRuleParsers } from '#content-files/club-rules.ts';

/** Parsers of the club's rules, for reading content folders. */
export const clubRules: ClubRuleParsers = {
  readFormat(given, some) {
    const { success, data, error } = (some ? formatSchema.partial() : formatSchema).safeParse(given);
    if (success) return { card: data };
    const [issue] = error.issues;
    return { path: issue?.path.join('.') || 'rules', message: issue?.message ?? '' };
  },
  readBook(given) {
    const [issue] = seasonRulesSchema.safeParse(given).error?.issues ?? [];
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
