/** A part of the shop does not work, and the shop sells without it. */
export class ReadyWarning extends Error {
  override readonly name = 'ReadyWarning';
}
