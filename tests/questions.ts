import type { Site } from '#app/site/site.server.ts';

interface Counted {
  /** How many questions were asked of the database, those within transactions among them. */
  questions: number;
  /** How many rows came of them. */
  rows: number;
}

/** Counts from now on what something asks of a site's database. */
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
