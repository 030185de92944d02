import type { Site } from '#app/site/site.server.ts';

/** What the database of a site is asked from now on, by the kind of each question. */
export function questionsTo(site: Site): string[] {
  const asked: string[] = [];
  site.db = site.db.withPlugin({
    transformQuery({ node }) {
      asked.push(node.kind.replace('QueryNode', ''));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return asked;
}
