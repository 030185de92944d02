import { useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { newLeagueDivisionFields } from './league-detail-fields.ts';
import type { LeagueDetails } from './league-details.ts';

/** Renders the further divisions of a league, each with its own clubs, results and table. */
export function LeagueDivisionsEditor({ facts }: { facts: LeagueDetails }) {
  const { day, version, division, divisions } = facts;
  const navigate = useNavigate();
  return (
    <>
      <p>
        A division has its own clubs, results, rule card and table. All stand on the league’s page, one below
        the other, and all their matches are of one kind in the calendar.
      </p>
      {divisions.length > 0 ? (
        <LinkRowList>
          {divisions.map((one) => (
            <LinkRowItem
              key={one.day}
              to={`/desk/results/${one.day}`}
              name={one.division}
              state={one.putBy ? 'Put by' : ''}
            />
          ))}
        </LinkRowList>
      ) : null}
      <MutationForm
        mutation="POST /api/desk/results/leagues/{day}/divisions"
        param={{ day }}
        fields={division ? { name: newLeagueDivisionFields.name } : newLeagueDivisionFields}
        initialValues={{ version }}
        button="Add the division"
        successMessage="It is made."
        onDone={(made) => made && navigate(`/desk/results/${made.day}`)}
      />
    </>
  );
}
