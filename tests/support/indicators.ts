/** An indicator of group 8 without a record. */
export const indicatorInput = (changes: object = {}) => ({
  companyGroupId: 8,
  nameEn: 'Shell temperature',
  nameTh: 'อุณหภูมิเปลือกเตา',
  unit: '°C',
  direction: 'up',
  amber: 300,
  red: 350,
  rhythm: 'monthly',
  giverUserId: null,
  riskIds: [],
  ...changes,
})
