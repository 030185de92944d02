import { dutyTitle, together, whenWords } from '#app/modules/duties/duty-words.ts';
import { keptNowhere, openedBy, pressedBy } from '#app/site/by-link/by-link.server.ts';
import { LinkedForm, NothingHere, TurnedDownAlert, useLinked } from '#app/site/by-link/by-link.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { offerByCode, takeByCode } from './linked.server.ts';

export const loader = openedBy(offerByCode);

export const action = pressedBy(takeByCode);

export const headers = keptNowhere;

export const ErrorBoundary = FormFailed;

/** Landing page of a swap link: the slot, and one button to take it. A GET request changes no data. */
export default function MySwapPage() {
  const { linked, turnedDown } = useLinked<typeof loader>();
  const offer = linked?.offer;
  return (
    <Page
      title="Can you help?"
      heading={linked?.name ?? 'Can you help?'}
      description="A turn that somebody cannot do."
    >
      <TurnedDownAlert turnedDown={turnedDown} />
      {offer ? (
        <Card title={`${dutyTitle(offer)}: ${whenWords(offer)}`}>
          {offer.said ? (
            <p>
              <strong>{offer.said}</strong>
            </p>
          ) : (
            <>
              <p>{offer.words}</p>
              {offer.ask ? <p>‘{offer.ask}’</p> : null}
              <LinkedForm button="I will take it" />
              <p className="soft">If you cannot, you need do nothing.</p>
            </>
          )}
          {offer.others.length > 0 ? <p>With {together(offer.others)}.</p> : null}
          {[offer.about, offer.note].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="soft">Whoever presses the button answers for {linked?.name}, and for nobody else.</p>
        </Card>
      ) : (
        <NothingHere
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
    </Page>
  );
}
