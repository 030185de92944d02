/** Expands all sections around an element, so that it is visible and can have the focus. */
export function expandSectionsAround(thing: Element | null | undefined) {
  for (let fold = thing?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
}
