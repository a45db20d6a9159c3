use super::service::{self, RoomDetails, RoomIn};
use super::store;
use crate::Scheduling;
use crate::schedules::calendar::Window;
use platform::http::prelude::*;

pub struct Api(pub Scheduling);

foundation::openapi_object! {
    input
    /// Input of a consulting room. Omitted fields are left unchanged.
    RoomIn as "ConsultingRoomIn" = Self::default() => {
        /// Room to be changed; omitted for a new one.
        id: Option<Uuid>,
        /// Name, unique in the clinic, of at most 40 characters.
        name: String,
        /// False to keep new appointments out of the room. Those that it has keep it.
        active: Option<bool>,
        /// Specialists whose appointments get this room first.
        usual_of: Option<Vec<Uuid>>,
    }
}

/// Consulting rooms in the order in which bookings choose them.
#[derive(Debug, Object, Deserialize)]
pub struct ConsultingRoomsIn {
    /// Omitted rooms are left unchanged and come last.
    pub data: Vec<RoomIn>,
}

/// A consulting room of the clinic.
#[derive(Debug, Object, Serialize)]
pub struct ConsultingRoom {
    pub id: Uuid,
    pub name: String,
    /// False if it gets no new appointments.
    pub active: bool,
    /// Specialists whose usual room it is.
    pub usual_of: Vec<Uuid>,
    /// For a room that is not active: its appointments to come.
    pub booked: Vec<String>,
}

impl From<RoomDetails> for ConsultingRoom {
    fn from(RoomDetails { room, usual_of, booked }: RoomDetails) -> Self {
        Self { id: room.id, name: room.name, active: room.active, usual_of, booked }
    }
}

/// A consulting room that an appointment could have.
#[derive(Debug, Object, Serialize)]
pub struct FreeRoom {
    pub id: Uuid,
    pub name: String,
}

/// Consulting rooms that an appointment could have.
#[derive(Debug, Object, Serialize)]
pub struct FreeRooms {
    /// True if the appointment's service needs a room.
    pub needed: bool,
    /// Free rooms, the one that a booking would choose first.
    pub rooms: Vec<FreeRoom>,
}

impl From<store::RoomName> for FreeRoom {
    fn from(room: store::RoomName) -> Self {
        Self { id: room.id, name: room.name }
    }
}

#[OpenApi(tag = "Tag::Schedules")]
impl Api {
    /// List the consulting rooms in their order
    #[oai(path = "/consulting-rooms", method = "get", operation_id = "list_consulting_rooms")]
    async fn list_consulting_rooms(&self, auth: Team) -> Result<Json<Data<Vec<ConsultingRoom>>>> {
        let rooms = service::list(&mut self.0.db.read(&auth.0).await?, self.0.clock.now()).await?;
        Ok(data(rooms.into_iter().map(Into::into).collect()))
    }

    /// Save the consulting rooms
    ///
    /// Adds and changes rooms, and sets their order. Rooms that were used are not deleted, but set
    /// inactive.
    #[oai(path = "/consulting-rooms", method = "put", operation_id = "update_consulting_rooms")]
    async fn update_consulting_rooms(&self, auth: SuperAdmin, input: Input<ConsultingRoomsIn>) -> Result<Json<Data<Vec<ConsultingRoom>>>> {
        let rooms = service::save(&self.0, &auth.0, &input.0.data).await?;
        Ok(data(rooms.into_iter().map(Into::into).collect()))
    }

    /// List the consulting rooms that are free for an appointment
    #[oai(path = "/consulting-rooms/free", method = "get", operation_id = "list_free_consulting_rooms")]
    async fn list_free_consulting_rooms(
        &self,
        auth: Team,
        /// Start in the tenant's time zone: `2026-11-25 08:00`.
        datetime_start: Query<Option<String>>,
        /// Specialist, whose usual room comes first.
        specialist_id: Query<Option<Uuid>>,
        /// Purchased service to be booked.
        purchase_service_id: Query<Option<Uuid>>,
        /// Service on sale to be booked.
        product_service_id: Query<Option<Uuid>>,
        /// Appointment whose room or time is changed.
        appointment_id: Query<Option<Uuid>>,
    ) -> Result<Json<Data<FreeRooms>>> {
        let window = Window {
            specialist: specialist_id.0,
            purchase_service: purchase_service_id.0,
            product_service: product_service_id.0,
            appointment: appointment_id.0,
            ..Window::default()
        };
        let mut tx = self.0.db.read(&auth.0).await?;
        let free = service::free(&mut tx, &auth.0, &window, datetime_start.0.as_deref()).await?;
        Ok(data(FreeRooms { needed: free.needed, rooms: free.rooms.into_iter().map(Into::into).collect() }))
    }
}
