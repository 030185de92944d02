import type { ComponentProps, ReactNode } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import type { TurnedDown } from './by-link.server.ts';

/** What the page's code opened, and what was turned down of what was pressed: `useLinked<typeof loader>()`. */
export function useLinked<L>() {
  const turnedDown = useActionData<TurnedDown>();
  return { ...useLoaderData<L>(), turnedDown };
}

/** Where the forms of the page go: to itself, with its code. */
export function useOwnAddress(): string {
  const { code } = useLoaderData<{ code: string }>();
  return `${useLocation().pathname}?${new URLSearchParams({ code })}`;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  /** What is sent beside the code and the fields. */
  sends?: Record<string, string>;
  button: ReactNode;
  kind?: '' | 'quiet' | 'danger';
}

/** One thing that can be done there. It works without script. */
export function LinkedForm({ sends = {}, button, kind = '', className, children, ...form }: FormProps) {
  return (
    <form {...form} method="post" action={useOwnAddress()} className={className ?? 'form'}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className={`button ${kind}`.trim()}>
        {button}
      </button>
    </form>
  );
}

/** Why the last press did nothing. */
export const TurnedDownAlert = ({ turnedDown }: { turnedDown: TurnedDown | undefined }) =>
  turnedDown ? <Alert kind="danger">{turnedDown.sentence}</Alert> : null;

interface NothingProps {
  title?: string;
  /** Why there is nothing. */
  words: string;
  to: string;
  link: string;
  children?: ReactNode;
}

/** Where a code opens nothing, and where to go instead. */
export function NothingHere({ title = 'This link is not good', words, to, link, children }: NothingProps) {
  return (
    <Card title={title}>
      {children}
      <p>{words}</p>
      <ButtonLink href={to} kind="quiet">
        {link}
      </ButtonLink>
    </Card>
  );
}
