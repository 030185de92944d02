type Attributes = Partial<Record<'className' | 'type' | 'role' | 'name' | 'value', string>>;

/** Create an element with attributes and children, for scripts of public pages. */
export function createHtmlElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, ...attributes }: Attributes,
  ...holds: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...holds);
  return made;
}
