import type { z } from 'zod';
import type { changed } from '#app/act/changes/changes.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Paged } from '#app/core/paging.ts';
import type { LimitName } from '#app/site/limits.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ContentTable } from '#db/content-tables.ts';
import type { AnyRow, HeldTable, Table, VersionedRow } from '#db/held-tables.ts';
import type { Doing } from './doing.server.ts';
import type { AnyHolding, Holding } from './held.server.ts';
import type { AnyNoun, LookAccess, Noun, Row } from './noun.server.ts';

/** What somebody does, and what somebody looks at: each said once, by its address. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** 'PUT /api/desk/committee/{id}' */
export type At = `${Method} /${string}`;

export type PathOf<A extends At> = A extends `${string} ${infer Path}` ? Path : never;
export type MethodOf<A extends At> = A extends `${infer M extends Method} ${string}` ? Lowercase<M> : never;
type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string } & ParamsIn<Rest>
  : unknown;

type Shape = z.ZodType | undefined;
type Shapes = Record<string, z.ZodType>;
type Read<S extends Shape> = S extends z.ZodType ? z.output<S> : unknown;
/** What stands in the address and what came with it, checked. */
export type InputOf<A extends At, B extends Shape, P extends Shapes> = Omit<ParamsIn<PathOf<A>>, keyof P> & {
  [Name in keyof P]: z.output<P[Name]>;
} & Read<B>;

type Held<H> = H extends HeldTable
  ? Row<H>
  : H extends { reads: (...given: never) => Promise<infer R> }
    ? R
    : undefined;
type Made<Ans extends Shape> = Ans extends z.ZodType ? z.input<Ans> : unknown;

/** How it reads after the actor's name in the record: 'changed on the committee'. */
type Says<Input, Was> = string | ((input: Input, was: Was) => string);

interface ActFacts<A extends At, H, B extends Shape, Ans extends Shape, P extends Shapes> {
  at: A;
  /** What it does, for whoever reads the description of the calls. */
  what: string;
  /** Its body; none where it needs none. */
  takes?: B;
  /** Parameters of the address that are no ids: a year. */
  params?: P;
  /**
   * What must be as it was seen (`If-Match`), and `does` gets: the noun's table, for the row that the last parameter names, or
   * something of its own.
   */
  holds?: H;
  /** Its body says what was seen, and `does` holds it: 409 shows both sides as well. */
  showsBoth?: boolean;
  /** What it answers, beside the change that it was; 204 where it has nothing to say. */
  answers?: Ans;
  /** 201 in place of 200. */
  makes?: boolean;
  /** One at a time of all such acts on the noun: where an order or a number is shared. */
  alone?: boolean;
  /** Whether the same key (`Idempotency-Key`) is the same act again: it is answered as it was, and done once. */
  once?: boolean;
  /** What it is turned down with beside what follows from the rest: 404 where its body names a thing. */
  refuses?: number[];
  /** So many of it by one person: against which limit each counts, done or not; none where what is asked for is not counted. */
  counts?: LimitName | ((input: InputOf<A, B, P>) => LimitName | null);
  /** None where the record has no line of it. */
  says?: Says<InputOf<A, B, P>, Held<H>>;
}

/**
 * The rule, within the transaction, and what is answered: what the rule gives or, of what visitors do not see, what is there once
 * it is committed.
 */
type Rule<Input, Was, Answer, Gives> =
  | { does: (doing: Doing, input: Input, was: Was) => Promise<Answer>; reads?: never }
  | {
      does: (doing: Doing, input: Input, was: Was) => Promise<Gives>;
      reads: (site: Site, input: Input, viewer: Viewer, given: NoInfer<Gives>) => Promise<Answer>;
    };

/** An act as it is kept: what it takes is known by its shapes. */
export interface Act {
  noun: AnyNoun;
  at: At;
  what: string;
  takes: z.ZodType | undefined;
  params: Shapes;
  holds: HeldTable | Holding<VersionedRow> | undefined;
  answers: z.ZodType | undefined;
  makes: boolean;
  alone: boolean;
  once: boolean;
  showsBoth?: boolean;
  refuses?: number[];
  counts?: LimitName | ((input: AnyRow) => LimitName | null);
  says: Says<AnyRow, VersionedRow | undefined> | undefined;
  does: (doing: Doing, input: AnyRow, was: VersionedRow | undefined) => Promise<unknown>;
  reads?: (site: Site, input: AnyRow, viewer: Viewer, given: unknown) => Promise<object>;
}

/** A reading as it is kept. */
export interface Look {
  noun: LookAccess;
  at: At;
  what: string;
  asks: z.ZodType | undefined;
  params: Shapes;
  answers: z.ZodType;
  reads?: (site: Site, input: AnyRow, viewer: Viewer) => Promise<unknown>;
  pages?: (site: Site, input: AnyRow, viewer: Viewer) => Promise<Paged<unknown>>;
}

/** What the browser's `call` knows of it (`Calls`), and what those within the server do it by (`perform`). */
interface CallOf<A extends At, B extends Shape, Q extends Shape, Ans, Seen extends boolean> {
  method: MethodOf<A>;
  path: PathOf<A>;
  request: (B extends z.ZodType ? { body: { content: { 'application/json': { schema: B } } } } : object) &
    (Q extends z.ZodType ? { query: Q } : object) &
    (Seen extends true ? { headers: z.ZodType<unknown, { 'if-match': string }> } : object);
  responses: {
    200: [Ans] extends [undefined]
      ? { description: string }
      : { content: { 'application/json': { schema: z.ZodType<Ans> } } };
  };
}

type Answered<T extends Table, Ans extends Shape> = T extends ContentTable
  ? z.output<typeof changed> & Read<Ans>
  : Ans extends z.ZodType
    ? z.output<Ans>
    : undefined;

/** An act with its types: of what it is given, the version that was seen apart, and of what it answers. */
export type TypedAct<A extends At, B extends Shape, Ans, Seen extends boolean, Input> = CallOf<
  A,
  B,
  undefined,
  Ans,
  Seen
> & { act: Act; given?: Input; answered?: Ans };

/** `const act = acts(officers)`: what is done to one noun. */
export function acts<T extends Table>(noun: Noun<T>) {
  return <
    const A extends At,
    H extends (T & HeldTable) | AnyHolding | undefined = undefined,
    B extends Shape = undefined,
    Ans extends Shape = undefined,
    P extends Shapes = Record<never, never>,
    Gives = unknown,
  >(
    facts: ActFacts<A, H, B, Ans, P> & Rule<InputOf<A, B, NoInfer<P>>, Held<H>, Made<Ans>, Gives>,
  ) => {
    const { takes, answers, says, holds, params = {}, makes = false, alone = false, once = false } = facts;
    const kept = { ...facts, noun, takes, answers, says, holds, params, makes, alone, once };
    // The types of what it is given end here: from now on its shapes say what comes in.
    type Seen = [H] extends [undefined] ? false : true;
    return callOf<TypedAct<A, B, Answered<T, Ans>, Seen, InputOf<A, B, P>>>(facts.at, { act: kept });
  };
}

interface LookFacts<A extends At, Q extends Shape, Ans extends z.ZodType, P extends Shapes> {
  at: A;
  what: string;
  /** What may be asked for in the address. */
  asks?: Q;
  params?: P;
  answers: Ans;
}

/** What is read: all of it, or a page of a list whose next one a `Link` names. */
type ReadBy<Input, Answer> =
  | { reads: (site: Site, input: Input, viewer: Viewer) => Promise<Answer>; pages?: never }
  | {
      pages: (
        site: Site,
        input: Input,
        viewer: Viewer,
      ) => Promise<Paged<Answer extends readonly (infer One)[] ? One : never>>;
      reads?: never;
    };

/** `const look = looks(officers)`: what is read of it, or of whatever is in a room. */
export function looks(noun: LookAccess) {
  return <
    const A extends At,
    Ans extends z.ZodType,
    Q extends Shape = undefined,
    P extends Shapes = Record<never, never>,
  >(
    facts: LookFacts<A, Q, Ans, P> & ReadBy<InputOf<A, Q, NoInfer<P>>, z.input<Ans>>,
  ) => {
    const { asks, params = {} } = facts;
    type Call = CallOf<A, undefined, Q, z.output<Ans>, false> & { look: Look };
    return callOf<Call>(facts.at, { look: { ...facts, asks, params, noun } });
  };
}

function callOf<Call>(at: At, kept: object): Call {
  const [method = '', path = ''] = at.split(' ');
  return { method: method.toLowerCase(), path, ...kept } as Call;
}
