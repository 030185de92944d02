/** Keeps a property of the document, such as '--foot', at the height of an element that sticks to the foot of the window. */
export function publishHeight(property: string, element: HTMLElement) {
  const { style } = document.documentElement;
  // Removed elements are reported too, with a height of 0.
  const watch = new ResizeObserver(() =>
    style.setProperty(property, `${element.getBoundingClientRect().height}px`),
  );
  watch.observe(element);
  return () => {
    watch.disconnect();
    style.removeProperty(property);
  };
}
