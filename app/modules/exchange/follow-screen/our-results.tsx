import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { FollowLeagueSectionProps } from './follow-part-props.ts';
import { getFollowedMatchAdminPath } from './league-matches.tsx';

interface OurResultsProps extends FollowLeagueSectionProps {
  /** True if no other step comes first. */
  isNext: boolean;
}

/** Sending of our results: its start, the verification code, and the state of sent results. */
export function SentLeagueResultsCard({ screen: { results }, peer, desk, isNext }: OurResultsProps) {
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
          <MutationButton
            desk={desk}
            mutation="POST /api/desk/results/following/{id}/keys"
            input={{ param: { id }, version }}
            successMessage="The league’s site was asked."
            isPrimary={isNext}
          >
            Send our results there
          </MutationButton>
        </>
      ) : null}
      {state === 'asked' && code ? (
        <>
          <p>Ring the league’s secretary. Both of you read out this code:</p>
          <p className="exchange-code">{code}</p>
          <MutationButton
            desk={desk}
            mutation="PUT /api/desk/results/following/{id}/keys"
            input={{ param: { id }, version }}
            successMessage="Agreed. Results go to the league now."
            isPrimary={isNext}
          >
            They are the same
          </MutationButton>
          <p className="soft">
            At the league it stands under ‘Clubs’ sites’. If they are not the same, do not press: somebody may
            stand between both sites.
          </p>
        </>
      ) : null}
      {results.length > 0 ? (
        <LinkRowList>
          {results.map(({ event, title, says, isWrong, again }) => (
            <LinkRowItem
              key={title}
              name={title}
              line={says}
              state={isWrong ? 'Look' : ''}
              pressing={isWrong}
              to={getFollowedMatchAdminPath(event)}
            >
              {again ? (
                <MutationButton
                  desk={desk}
                  mutation="POST /api/desk/results/following/{id}/results"
                  input={{ param: { id }, json: { fixture: again } }}
                  successMessage="It is on its way again."
                >
                  Send it again
                </MutationButton>
              ) : null}
            </LinkRowItem>
          ))}
        </LinkRowList>
      ) : null}
    </Card>
  );
}
