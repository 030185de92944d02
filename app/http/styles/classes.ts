/** Classes that scripts set on any document: signed in, loading picture, failed part, late changes. */
const globalScriptClasses = 'member loading page button quiet small came-late';

/**
 * Classes of elements that scripts insert into a document with a marker attribute, absent from the rendered HTML
 * (`app/enhance.ts`, and the parts of a member's own page). `tests/house/script-classes.test.ts` finds missing ones.
 */
const scriptClassesByMarker: Record<string, string> = {
  'data-about': 'talk no-print',
  'data-talk': 'talk no-print',
  'data-change': 'can-change change-words no-print',
  'data-find-members': 'rows card row row-name row-state',
  'data-in-play': `in-play in-play-live in-play-score in-play-state in-play-sides soft visually-hidden`,
  'data-match-day': `in-play in-play-live in-play-score in-play-state in-play-sides soft visually-hidden`,
  'data-league-loading': 'ours folded folds soft',
  'data-lightbox': 'pswp__caption pswp--touch pswp__button--arrow',
  'data-names':
    'names-head names-said names-way names-word names-words names-more names-details field choice button quiet',
  'data-my-page': `bare-list stack link-row my-questions my-places my-more fold-card rows row row-name row-line row-state
    pressing soft names-head names-said names-way names-word names-words names-more names-details field choice button quiet`,
};

const splitClasses = (text: string) => text.split(/\s+/);
const scriptMarkers = Object.entries(scriptClassesByMarker).map(([mark, names]) => ({
  mark: ` ${mark}=`,
  names: splitClasses(names),
}));

/** All classes that scripts can add to some document. */
export const scriptAddedCssClasses = new Set([
  ...splitClasses(globalScriptClasses),
  ...scriptMarkers.flatMap(({ names }) => names),
]);

/** Classes used in a rendered page, and those that scripts may add to it. */
export function findUsedCssClasses(html: string): Set<string> {
  const added = scriptMarkers.flatMap(({ mark, names }) => (html.includes(mark) ? names : []));
  return new Set([
    ...[...findClassAttributes(html)].flatMap(splitClasses),
    ...splitClasses(globalScriptClasses),
    ...added,
  ]);
}

/** Values of its class attributes, without duplicates. */
function findClassAttributes(html: string): Set<string> {
  const attribute = ' class="';
  const worn = new Set<string>();
  let at = html.indexOf(attribute);
  while (at >= 0) {
    const from = at + attribute.length;
    const to = html.indexOf('"', from);
    if (to < 0) break;
    worn.add(html.slice(from, to));
    at = html.indexOf(attribute, to);
  }
  return worn;
}
