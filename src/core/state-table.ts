/**
 * A state machine as a table. Each state lists the events that it accepts. A row has the next state, then the effects in the order in which the
 * service runs them. The state does not accept an event without a row: the service refuses or ignores it.
 */
export type StateTable<State extends string, Event extends string, Effect extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, readonly [next: State, ...effects: Effect[]]>>>>
>;
