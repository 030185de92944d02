import { type ComponentProps, type ReactNode, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { ApiCallResponse, ApiRouteRegistry } from '#app/api/calls.ts';
import type { FieldSpecs } from '#app/endpoints/fields.ts';
import { MailRecipientLists } from './recipient-lists.tsx';
import type { MailingResult, MailRecipients, TelephoneRecipient } from './recipients.server.ts';
import { MailingCard } from './send-card.tsx';
import { excludeMailRecipients, formatMailingButton, getMailingWarning } from './send-labels.ts';
import { MailingResultNotice } from './send-result-notice.tsx';

type Name = keyof ApiRouteRegistry & string;

/** Props of the mutation form, without those that the sheet sets itself. */
type Form<A extends Name, F extends FieldSpecs> = Omit<
  ComponentProps<typeof MutationForm<A, F>>,
  'button' | 'successMessage' | 'extraValues' | 'children' | 'warning'
>;

type FormProps<A extends Name, F extends FieldSpecs> = Form<A, F> & {
  /** Recipients as the server computes them for the sending; null if none need to be told. */
  reached: MailRecipients | null;
  /** Label of the button by the number of mails; no button is rendered for ''. */
  button?: (count: number) => string;
  /** Allow recipients to be left out: build the values of the request from the remaining ids. */
  chosen?: (ids: string[]) => Record<string, unknown>;
  /** Action beside each telephone recipient: 'I have told them'. */
  beside?: (one: TelephoneRecipient) => ReactNode;
  /** Content above the recipients: the subject of the mailing. */
  about?: ReactNode;
  /** Further content of the form, below the text. */
  children?: ReactNode;
};

const formatDefaultButton = (count: number) => (count > 0 ? formatMailingButton(count) : '');

/** Recipients, text and a button; a screen with its own place for the result renders it there (`MailingResultNotice`). */
export function MailingForm<A extends Name, F extends FieldSpecs>(props: FormProps<A, F>) {
  const { reached, button = formatDefaultButton, chosen, about, beside, children, ...form } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const now = reached && excludeMailRecipients(reached, left);
  const words = button(now?.mail.length ?? 0);
  return (
    <>
      {about}
      {reached && now ? (
        <MailRecipientLists
          reached={now}
          all={reached.mail}
          {...(beside && { beside })}
          {...(chosen && { left, onLeave: (one) => setLeft(left.symmetricDifference(new Set([one]))) })}
        />
      ) : null}
      {words ? (
        <MutationForm<A, F>
          {...form}
          button={words}
          warning={getMailingWarning(now, now?.mail.length ?? 0)}
          {...(chosen && { extraValues: chosen(now?.mail.map(({ id }) => id) ?? []) })}
        >
          {children}
        </MutationForm>
      ) : null}
    </>
  );
}

type Props<A extends Name, F extends FieldSpecs> = Omit<FormProps<A, F>, 'onDone'> & {
  /** 'Tell the players' */
  title: string;
  id?: string;
  /** Result of an earlier mailing; the sheet then shows it instead of the form. */
  told?: MailingResult | null;
  /** Read the result of the mailing from the response. */
  toldOf: (answer: ApiCallResponse<A>) => MailingResult | null;
  /** Read an extra message from the response: recipients left out meanwhile. */
  adds?: (answer: ApiCallResponse<A>) => string;
  /** Told recipients are stored one by one: `reached` holds only the remaining ones, so the telephone list is taken from it. */
  isLive?: boolean;
  /** Fetch and render the current state. */
  onDone?: () => unknown;
};

/**
 * Send sheet: recipients, text and a button, then the result with the recipients to telephone. A retry is safe if the mutation is
 * `idempotent`.
 */
export function MailingFormWithResult<A extends Name, F extends FieldSpecs>(props: Props<A, F>) {
  const { title, id, told, toldOf, adds, isLive = false, beside, onDone, ...form } = props;
  const [done, setDone] = useState<MailingResult | null>(null);
  const [added, setAdded] = useState('');
  const { mail = [], ring = [] } = form.reached ?? {};
  const last = done ?? told;
  const said = last && isLive ? { ...last, ring } : last;
  const asks = !said || (isLive && mail.length > 0);
  if (isLive && !said && mail.length + ring.length === 0) return null;
  return (
    <MailingCard title={title} {...(id && { id })}>
      {said ? (
        <MailingResultNotice told={said} said={added} isNew={done !== null} {...(beside && { beside })} />
      ) : null}
      {asks ? (
        <MailingForm<A, F>
          {...form}
          {...(beside && { beside })}
          onDone={async (answer) => {
            // Undefined after yielding to the other version: the current state is rendered then.
            if (answer) setDone(toldOf(answer));
            if (answer && adds) setAdded(adds(answer));
            await onDone?.();
          }}
        />
      ) : null}
    </MailingCard>
  );
}
