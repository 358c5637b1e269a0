/** A long calculation that yields after each of its rows, so that its caller can answer other requests in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>;
