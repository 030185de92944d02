import type { Site } from '#app/site/site.server.ts';

/** How many questions something asks of the site's database, those within transactions among them. */
export function countQuestions(site: Pick<Site, 'db'>): (does: () => Promise<unknown>) => Promise<number> {
  let asked = 0;
  site.db = site.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return async (does) => {
    asked = 0;
    await does();
    return asked;
  };
}
