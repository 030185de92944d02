import { Deed } from '#app/admin/forms/deed.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { pageOf } from './league-matches.tsx';
import type { PartProps } from './part-props.ts';

interface Props extends PartProps {
  /** True if no other step comes first. */
  isNext: boolean;
}

/** Sending of our results: its start, the verification code, and the state of sent results. */
export function OurResults({ screen: { results }, peer, desk, isNext }: Props) {
  const { id, version, state, code, agreed } = peer;
  return (
    <Card title="Our results">
      {state === 'agreed' ? <p>They go to the league as they are entered here. Agreed on {agreed}.</p> : null}
      {state === 'followed' ? (
        <>
          <p>
            They can go to the league from the desk and from the card at the green. Ring its secretary when
            you begin.
          </p>
          <Deed
            desk={desk}
            act="POST /api/desk/results/following/{id}/keys"
            given={{ param: { id }, version }}
            said="The league’s site was asked."
            isNext={isNext}
          >
            Send our results there
          </Deed>
        </>
      ) : null}
      {state === 'asked' && code ? (
        <>
          <p>Ring the league’s secretary. Both of you read out this code:</p>
          <p className="exchange-code">{code}</p>
          <Deed
            desk={desk}
            act="PUT /api/desk/results/following/{id}/keys"
            given={{ param: { id }, version }}
            said="Agreed. Results go to the league now."
            isNext={isNext}
          >
            They are the same
          </Deed>
          <p className="soft">
            At the league it stands under ‘Clubs’ sites’. If they are not the same, do not press: somebody may
            stand between both sites.
          </p>
        </>
      ) : null}
      {results.length > 0 ? (
        <Rows>
          {results.map(({ event, title, says, isWrong, again }) => (
            <Row
              key={title}
              name={title}
              line={says}
              state={isWrong ? 'Look' : ''}
              pressing={isWrong}
              to={pageOf(event)}
            >
              {again ? (
                <Deed
                  desk={desk}
                  act="POST /api/desk/results/following/{id}/results"
                  given={{ param: { id }, json: { fixture: again } }}
                  said="It is on its way again."
                >
                  Send it again
                </Deed>
              ) : null}
            </Row>
          ))}
        </Rows>
      ) : null}
    </Card>
  );
}
