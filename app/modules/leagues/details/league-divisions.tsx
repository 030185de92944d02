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
        Each division has its own clubs, results, rule card and table. The league’s page shows them all, one
        below the other. In the calendar, their matches are all the same kind of event.
      </p>
      {divisions.length > 0 ? (
        <LinkRowList>
          {divisions.map((one) => (
            <LinkRowItem
              key={one.day}
              to={`/desk/results/${one.day}`}
              name={one.division}
              state={one.putBy ? 'Archived' : ''}
            />
          ))}
        </LinkRowList>
      ) : null}
      <MutationForm
        mutation="POST /api/desk/results/leagues/{day}/divisions"
        param={{ day }}
        fields={division ? { name: newLeagueDivisionFields.name } : newLeagueDivisionFields}
        initialValues={{ version }}
        button="Add division"
        successMessage="Division added."
        onDone={(made) => made && navigate(`/desk/results/${made.day}`)}
      />
    </>
  );
}
