import { keptNowhere, openedBy, pressedBy } from '#app/site/by-link/by-link.server.ts';
import { LinkedForm, NothingHere, TurnedDownAlert, useLinked } from '#app/site/by-link/by-link.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import type { LinkLost } from './linked.ts';
import { MyMatch } from './my-match.tsx';
import { readLinked } from './my-return.server.ts';
import { pressOnLink } from './say.server.ts';

export const loader = openedBy(readLinked);

export const action = pressedBy(pressOnLink);

export const headers = keptNowhere;

export const ErrorBoundary = FormFailed;

/** Public page of a captain's link: the result of one match, for one side. */
export default function MyReturn() {
  const { linked, turnedDown, said } = useLinked<typeof loader>();
  if (linked?.kind === 'match') return <MyMatch match={linked} turnedDown={turnedDown} said={said} />;
  return (
    <Page title="Your result" description="The result of a match of the league.">
      <TurnedDownAlert turnedDown={turnedDown} />
      {linked ? (
        <Lost lost={linked} said={said} />
      ) : (
        <NothingHere words="It is not complete, or too old." to="/" link="To the front page" />
      )}
    </Page>
  );
}

function Lost({ lost: { teams, email }, said }: { lost: LinkLost; said: string }) {
  return (
    <>
      {said === 'asked' ? (
        <p className="alert success" role="alert">
          If we have an email address for this team’s captain, an email with the links is on its way. We send
          at most one a day, three a week.
        </p>
      ) : null}
      <Card title="A new link">
        <p>
          The link for a match comes by mail on its morning, to whoever is its captain.
          {teams.length > 0
            ? ' If it has not come, or opens nothing any more, we send the captain of your team a new one.'
            : ''}
        </p>
        {teams.length > 0 ? (
          <LinkedForm sends={{ word: 'ask' }} button="Send a new link">
            <SelectField label="Your team" name="team" required>
              <option value="">Please choose</option>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </LinkedForm>
        ) : null}
        <p className="soft">
          It goes to the address that the league has. If that has changed, write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Card>
    </>
  );
}
