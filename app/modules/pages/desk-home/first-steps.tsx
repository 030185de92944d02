import { useActs } from '#app/admin/forms/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { Step } from './desk-home-schemas.server.ts';

/** Set-up steps of a new club, each done or not; an administrator may dismiss them early. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const desk = useActs();
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title={`First steps: ${done} of ${steps.length} done`} className="desk-card">
      <Rows>
        {steps.map(({ name, line, path, done }) => (
          <Row key={name} to={path} name={name} line={done ? '' : line} state={done ? 'Done' : 'To do'} />
        ))}
      </Rows>
      <p>
        <button
          type="button"
          className="button quiet small"
          disabled={desk.busy}
          onClick={() => desk.act('DELETE /api/desk/steps', {}, { said: 'Put away.' })}
        >
          Put these away
        </button>
      </p>
      {desk.word}
    </Card>
  );
}
