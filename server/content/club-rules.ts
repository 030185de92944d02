import { settle } from '#app/modules/competitions/course/course.ts';
import { adopt } from '#app/modules/competitions/draw/adopt.ts';
import { bookRules } from '#app/modules/fixtures/fixtures.server.ts';
import { format } from '#app/modules/formats/schemas.server.ts';
import type { ClubRules } from '#content-files/club-rules.ts';

/** Parsers of the club's rules, for reading content folders. */
export const clubRules: ClubRules = {
  readFormat(given, some) {
    const { success, data, error } = (some ? format.partial() : format).safeParse(given);
    if (success) return { card: data };
    const [issue] = error.issues;
    return { path: issue?.path.join('.') || 'rules', message: issue?.message ?? '' };
  },
  readBook(given) {
    const [issue] = bookRules.safeParse(given).error?.issues ?? [];
    return issue && `${issue.path.join('.') || 'rules'}: ${issue.message}`;
  },
  // Draws by names only; if it parses as a draw, winners advance and admins can continue it.
  readDraw({ competition: facts, side, rounds, ties }) {
    const adopted = adopt(facts.slug, rounds, ties);
    const competition = { ...facts, side: side ?? adopted?.side ?? 1 };
    if (!adopted) return { competition, rounds, entries: [], players: [], ties };
    return { ...settle({ competition, rounds, ...adopted }), players: adopted.players };
  },
};
