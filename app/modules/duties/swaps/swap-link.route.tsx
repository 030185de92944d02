import { formatList } from '#app/core/language.ts';
import { formatDutyTime, formatDutyTitle } from '#app/modules/duties/format-duty.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import {
  createSignedLinkAction,
  createSignedLinkLoader,
  noStoreHeaders,
} from '#app/site/signed-link/signed-link.server.ts';
import {
  InvalidLinkMessage,
  RejectedSubmissionAlert,
  SignedLinkForm,
  useSignedLinkData,
} from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { readDutySwapOfferBySignedLink, takeDutySlotBySignedLink } from './duty-links.server.ts';

export const loader = createSignedLinkLoader(readDutySwapOfferBySignedLink);

export const action = createSignedLinkAction(takeDutySlotBySignedLink);

export const headers = noStoreHeaders;

export const ErrorBoundary = FormErrorBoundary;

/** Landing page of a swap link: the slot, and one button to take it. A GET request changes no data. */
export default function DutySwapOfferPage() {
  const { linked, turnedDown } = useSignedLinkData<typeof loader>();
  const offer = linked?.offer;
  return (
    <PageLayout
      title="Can you help?"
      heading={linked?.name ?? 'Can you help?'}
      description="A duty that someone cannot do."
    >
      <RejectedSubmissionAlert turnedDown={turnedDown} />
      {offer ? (
        <Card title={`${formatDutyTitle(offer)}: ${formatDutyTime(offer)}`}>
          {offer.said ? (
            <p>
              <strong>{offer.said}</strong>
            </p>
          ) : (
            <>
              <p>{offer.words}</p>
              {offer.ask ? <p>‘{offer.ask}’</p> : null}
              <SignedLinkForm button="I will take it" />
              <p className="soft">If you cannot help, you do not need to do anything.</p>
            </>
          )}
          {offer.others.length > 0 ? <p>With {formatList(offer.others)}.</p> : null}
          {[offer.about, offer.note].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="soft">The button is for {linked?.name} only.</p>
        </Card>
      ) : (
        <InvalidLinkMessage
          {...(linked && { title: 'Already settled' })}
          words={
            linked
              ? 'This duty is no longer on the rota. Thank you for offering.'
              : 'The link is incomplete, or too old.'
          }
          to="/members/duties"
          link="My duties"
        />
      )}
    </PageLayout>
  );
}
