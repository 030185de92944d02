/** Opens whatever a thing is folded into, so that it can be seen and have the keyboard. */
export function reveal(thing: Element | null | undefined) {
  for (let fold = thing?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
}
