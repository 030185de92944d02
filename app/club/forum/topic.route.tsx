import { BackLink } from '#app/ui/card.tsx';
import { ClosedDoor } from './closed-door.tsx';

export default function Topic() {
  return (
    <ClosedDoor
      title="Topic"
      description="A topic of the members' forum."
      actions={<BackLink href="/forums/topics">Back to Topics</BackLink>}
    />
  );
}
