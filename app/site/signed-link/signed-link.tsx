import type { ComponentProps, ReactNode } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import type { RejectedSubmission } from './signed-link.server.ts';

/** Loader data of the page, and the rejected submission: `useLinked<typeof loader>()`. */
export function useSignedLinkData<L>() {
  const turnedDown = useActionData<RejectedSubmission>();
  return { ...useLoaderData<L>(), turnedDown };
}

/** Action URL of the page's forms: itself, with its token. */
export function useSignedLinkAction(): string {
  const { code } = useLoaderData<{ code: string }>();
  return `${useLocation().pathname}?${new URLSearchParams({ code })}`;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  /** Hidden fields beside the token. */
  sends?: Record<string, string>;
  button: ReactNode;
  kind?: '' | 'quiet' | 'danger';
}

/** Form of a signed-link page; works without script. */
export function SignedLinkForm({ sends = {}, button, kind = '', className, children, ...form }: FormProps) {
  return (
    <form {...form} method="post" action={useSignedLinkAction()} className={className ?? 'form'}>
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

/** Error of the last submission. */
export const RejectedSubmissionAlert = ({ turnedDown }: { turnedDown: RejectedSubmission | undefined }) =>
  turnedDown ? <AlertMessage kind="danger">{turnedDown.sentence}</AlertMessage> : null;

interface NothingProps {
  title?: string;
  /** Explanation for the reader. */
  words: string;
  to: string;
  link: string;
  children?: ReactNode;
}

/** Message for an invalid link, with a link to another page. */
export function InvalidLinkMessage({
  title = 'This link does not work',
  words,
  to,
  link,
  children,
}: NothingProps) {
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
