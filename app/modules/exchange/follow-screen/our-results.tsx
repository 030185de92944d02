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
      {state === 'agreed' ? (
        <p>Results are sent to the league as they are entered here. Connected on {agreed}.</p>
      ) : null}
      {state === 'followed' ? (
        <>
          <p>
            Results entered in Club admin or on the match card at the green can be sent to the league. Phone
            the league secretary when you start.
          </p>
          <MutationButton
            desk={desk}
            mutation="POST /api/desk/results/following/{id}/keys"
            input={{ param: { id }, version }}
            successMessage="Request sent to the league website."
            isPrimary={isNext}
          >
            Send our results
          </MutationButton>
        </>
      ) : null}
      {state === 'asked' && code ? (
        <>
          <p>Phone the league’s secretary and compare this code:</p>
          <p className="exchange-code">{code}</p>
          <MutationButton
            desk={desk}
            mutation="PUT /api/desk/results/following/{id}/keys"
            input={{ param: { id }, version }}
            successMessage="Connected. Results are now sent to the league."
            isPrimary={isNext}
          >
            Confirm codes match
          </MutationButton>
          <p className="soft">
            The league finds the code under ‘Connected club websites’. If the codes differ, do not confirm:
            someone may be interfering with the connection.
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
              state={isWrong ? 'Check' : ''}
              pressing={isWrong}
              to={getFollowedMatchAdminPath(event)}
            >
              {again ? (
                <MutationButton
                  desk={desk}
                  mutation="POST /api/desk/results/following/{id}/results"
                  input={{ param: { id }, json: { fixture: again } }}
                  successMessage="The result will be sent again."
                >
                  Send result again
                </MutationButton>
              ) : null}
            </LinkRowItem>
          ))}
        </LinkRowList>
      ) : null}
    </Card>
  );
}
