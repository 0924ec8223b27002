/** A valid address. */
export const goodAddress = {
  firstName: "Ann",
  lastName: "Archer",
  email: "ann@example.com",
  street: "1 Orchard Lane",
  city: "Springfield",
  state: "Illinois",
  zipcode: "62701",
  country: "USA",
  phone: "+1 217 555 0100",
};
