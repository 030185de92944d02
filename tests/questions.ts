import type { Site } from '#app/site/site.server.ts';

interface Counted {
  /** Number of database queries, those within transactions among them. */
  questions: number;
  /** Number of rows that they returned. */
  rows: number;
}

/** Counts queries of a site's database during a callback. */
export function countQuestions(site: Pick<Site, 'db'>): (does: () => Promise<unknown>) => Promise<Counted> {
  let counted = { questions: 0, rows: 0 };
  site.db = site.db.withPlugin({
    transformQuery({ node }) {
      counted.questions += 1;
      return node;
    },
    async transformResult({ result }) {
      counted.rows += result.rows.length;
      return result;
    },
  });
  return async (does) => {
    counted = { questions: 0, rows: 0 };
    await does();
    return { ...counted };
  };
}
