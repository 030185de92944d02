import { useNavigate } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { FactsScreen } from './facts-room.ts';
import { divisionFields } from './leagues.ts';

/** Renders the further divisions of a league, each with its own clubs, results and table. */
export function LeagueDivisions({ facts }: { facts: FactsScreen }) {
  const { day, version, division, divisions } = facts;
  const navigate = useNavigate();
  return (
    <>
      <p>
        A division has its own clubs, results, rule card and table. All stand on the league’s page, one below
        the other, and all their matches are of one kind in the calendar.
      </p>
      {divisions.length > 0 ? (
        <Rows>
          {divisions.map((one) => (
            <Row
              key={one.day}
              to={`/desk/results/${one.day}`}
              name={one.division}
              state={one.putBy ? 'Put by' : ''}
            />
          ))}
        </Rows>
      ) : null}
      <ActForm
        act="POST /api/desk/results/leagues/{day}/divisions"
        param={{ day }}
        fields={division ? { name: divisionFields.name } : divisionFields}
        was={{ version }}
        button="Add the division"
        said="It is made."
        onDone={(made) => made && navigate(`/desk/results/${made.day}`)}
      />
    </>
  );
}
