import assert from "node:assert/strict";
import test from "node:test";
import { satisfied } from "../scripts/spdx.mjs";

const allowed = new Set(["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"]);

test("a choice needs one allowed licence, a sum needs all", () => {
  assert.equal(satisfied("MIT", allowed), true);
  assert.equal(satisfied("MIT OR SSPL-1.0", allowed), true);
  assert.equal(satisfied("SSPL-1.0 OR GPL-2.0-only", allowed), false);
  assert.equal(satisfied("MIT AND SSPL-1.0", allowed), false);
  assert.equal(satisfied("(MIT OR Apache-2.0) AND Unicode-3.0", allowed), true);
  assert.equal(satisfied("(MIT OR Apache-2.0) AND SSPL-1.0", allowed), false);
  assert.equal(satisfied("SSPL-1.0/MIT", allowed), true);
});

test("an exception is a licence of its own", () => {
  assert.equal(satisfied("Apache-2.0 WITH LLVM-exception", allowed), true);
  assert.equal(satisfied("MIT WITH LLVM-exception", allowed), false);
});

test("what is no expression is refused", () => {
  for (const broken of ["", "MIT OR", "(MIT", "MIT MIT", "OR", "MIT)"]) {
    assert.throws(() => satisfied(broken, allowed), broken);
  }
});
