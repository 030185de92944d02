import { formatDutyTime, formatDutyTitle, joinDutyMemberNames } from '#app/modules/duties/format-duty.ts';
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
      description="A turn that somebody cannot do."
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
              <p className="soft">If you cannot, you need do nothing.</p>
            </>
          )}
          {offer.others.length > 0 ? <p>With {joinDutyMemberNames(offer.others)}.</p> : null}
          {[offer.about, offer.note].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="soft">Whoever presses the button answers for {linked?.name}, and for nobody else.</p>
        </Card>
      ) : (
        <InvalidLinkMessage
          {...(linked && { title: 'It is settled' })}
          words={
            linked
              ? 'This turn is no longer there. Thank you all the same.'
              : 'It is not complete, or too old.'
          }
          to="/members/duties"
          link="My duties"
        />
      )}
    </PageLayout>
  );
}
