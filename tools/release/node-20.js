/**
 * What the service uses of JavaScript that Node 20 lacks. The staged service loads it first in each of its processes and threads;
 * where Node has it, nothing is done. `node-20.d.ts` tells the type checker of the staged form that it is there: what is not in that
 * file and not in ES2023 does not compile.
 */

/** Defines what is missing, as the language does: not enumerable. */
function define(object, name, value) {
  if (!(name in object)) Object.defineProperty(object, name, { value, writable: true, configurable: true });
}

define(Promise, "withResolvers", function withResolvers() {
  let resolve;
  let reject;
  const promise = new this((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return { promise, resolve, reject };
});

define(Map, "groupBy", (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

/** A copy: the buffer itself stays as it is, where the language would empty it. */
function transferred(byteLength = this.byteLength) {
  const copy = new ArrayBuffer(byteLength);
  new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(byteLength, this.byteLength)));
  return copy;
}
define(ArrayBuffer.prototype, "transfer", transferred);
define(ArrayBuffer.prototype, "transferToFixedLength", transferred);
